// cable.mjs - a proxy between browser and server that can be cut.
import { connect, createServer } from 'node:net';

/** Forwards to the address. `cut` ends all connections and refuses new ones until `mend`. */
export async function layCable(address) {
    const { hostname, port } = new URL(address);
    const open = new Set();
    let whole = true;
    const end = createServer(near => {
        if (!whole) {
            near.destroy();
            return;
        }
        const far = connect(Number(port), hostname);
        for (const [one, other] of [
            [near, far],
            [far, near],
        ]) {
            open.add(one);
            one.on('error', () => other.destroy());
            one.on('close', () => {
                open.delete(one);
                other.destroy();
            });
            one.pipe(other);
        }
    });
    await new Promise(done => end.listen(0, '127.0.0.1', done));
    const cut = () => {
        whole = false;
        for (const socket of open) socket.destroy();
    };
    return {
        address: `http://127.0.0.1:${end.address().port}/`,
        cut,
        mend: () => {
            whole = true;
        },
        stop: () => {
            cut();
            end.close();
        },
    };
}
