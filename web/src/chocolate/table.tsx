export const ChocolateTable = () => null;
