// The names and sides of the helpers: those of the ten cards, or of the twelve tiles.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

beforeAll(() => {
    vi.stubGlobal('location', { hash: '' });
    vi.stubGlobal('navigator', { language: 'en' });
});

const words = () => import('../../../src/island/hand/helper-words');

afterEach(async () => {
    (await words()).helperEdition.value = 'tiles';
});

test('the rules name the edition', async () => {
    const { editionIn } = await words();
    expect(editionIn('island seats=3 helpers=10')).toBe('cards');
    expect(editionIn('island helpers=10 helpers.priest_hand=1')).toBe('cards');
    expect(editionIn('island helpers=12')).toBe('tiles');
    expect(editionIn('island')).toBe('tiles');
});

test('cards have their own names, and sides A and B; tiles have sun and moon', async () => {
    const { helperEdition, helperName, helperStanding } = await words();
    const turned = { name: 'stina', used: false, locked: false, second: true };
    expect(helperName('stina')).toBe('Stina');
    expect(helperStanding(turned as never)).toEqual(['moon side']);
    helperEdition.value = 'cards';
    expect(helperName('stina')).toBe('Captain');
    expect(helperStanding(turned as never)).toEqual(['side B']);
});

test('questions name the helper of the edition', async () => {
    const { decisionText, helperEdition } = await words();
    expect(decisionText('hilda')).toBe('Hilda may bring a card');
    expect(decisionText('ryan')).toBe('Take one of these cards');
    helperEdition.value = 'cards';
    expect(decisionText('hilda')).toBe('Mayor may bring a card');
    expect(decisionText('thorolf')).toBe('General brings a card');
});
