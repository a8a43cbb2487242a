// markdown.tsx - renders the Markdown subset of the almanac: headings with anchors, notes,
// paragraphs, lists, tables, emphasis, code and links. Everything else is shown as text; HTML is
// never interpreted.
import type { ComponentChildren } from 'preact';
import { t } from '../words';

type Block =
    | { kind: 'heading'; level: number; text: string; anchor: string | null }
    | { kind: 'paragraph'; text: string }
    | { kind: 'note'; text: string }
    | { kind: 'picture'; text: string; name: string }
    | { kind: 'list'; items: string[]; numbered: boolean }
    | { kind: 'code'; text: string }
    | { kind: 'table'; rows: string[][] };

/** The sign before an item of a list. */
const item = /^(?:[-*]|\d+\.) /;

/** A picture alone on its line. */
const picture = /^!\[([^\]]*)\]\(\.\.\/pictures\/([\w/-]+\.svg)\)$/;

export function parse(text: string): Block[] {
    const blocks: Block[] = [];
    // A note goes on in the next line; after an empty line another one begins.
    let joined = false;
    let anchor: string | null = null;
    let held: string[] = [];
    const flush = () => {
        if (held.length > 0) blocks.push({ kind: 'paragraph', text: held.join(' ') });
        held = [];
    };
    for (const line of text.split('\n')) {
        const last = blocks.at(-1);
        const found = line.match(/^<a id="([\w-]+)"><\/a>$/);
        const heading = line.match(/^(#+) (.*)$/);
        if (found) anchor = found[1];
        else if (heading) {
            flush();
            blocks.push({ kind: 'heading', level: heading[1].length, text: heading[2], anchor });
            anchor = null;
        } else if (item.test(line)) {
            flush();
            addItem(blocks, line);
        } else if (/^ {4}/.test(line) && held.length === 0 && last?.kind !== 'list') {
            if (last?.kind === 'code') last.text += `\n${line.slice(4)}`;
            else blocks.push({ kind: 'code', text: line.slice(4) });
        } else if (/^ {2,3}\S/.test(line) && last?.kind === 'list') {
            last.items[last.items.length - 1] += ` ${line.trim()}`;
        } else if (picture.test(line)) {
            flush();
            const [, told, name] = picture.exec(line)!;
            blocks.push({ kind: 'picture', text: told, name });
        } else if (line.startsWith('> ')) {
            flush();
            if (last?.kind === 'note' && joined) last.text += ` ${line.slice(2).trim()}`;
            else blocks.push({ kind: 'note', text: line.slice(2).trim() });
            joined = true;
            continue;
        } else if (line.startsWith('|')) {
            flush();
            addRow(blocks, line);
        } else if (line.trim() === '') flush();
        else held.push(line.trim());
        joined = false;
    }
    flush();
    return blocks;
}

function addItem(blocks: Block[], line: string): void {
    const numbered = /^\d/.test(line);
    const text = line.replace(item, '');
    const last = blocks.at(-1);
    if (last?.kind === 'list' && last.numbered === numbered) last.items.push(text);
    else blocks.push({ kind: 'list', items: [text], numbered });
}

function addRow(blocks: Block[], line: string): void {
    const cells = line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map(cell => cell.trim());
    if (cells.every(cell => /^:?-+:?$/.test(cell))) return;
    const last = blocks.at(-1);
    if (last?.kind === 'table') last.rows.push(cells);
    else blocks.push({ kind: 'table', rows: [cells] });
}

const spans = /(\*\*[^*]+\*\*|`[^`]+`|\*[^*]+\*|\[[^\]]+\]\([^)]+\))/;

/** Where a link of the almanac leads inside the page; other links stay text. */
export function target(link: string, topic: string): string | null {
    if (link.startsWith('#')) return `#rules/${topic}${link}`;
    const page = link.match(/^([\w-]+)\.md(#[\w-]+)?$/);
    return page ? `#rules/${page[1]}${page[2] ?? ''}` : null;
}

function Spans({ text, topic }: { text: string; topic: string }) {
    return (
        <>
            {text.split(spans).map((part, at): ComponentChildren => {
                if (part.startsWith('**')) return <b key={at}>{part.slice(2, -2)}</b>;
                if (part.startsWith('`')) return <code key={at}>{part.slice(1, -1)}</code>;
                const link = part.match(/^\[([^\]]+)\]\(([^)]+)\)$/);
                const to = link && target(link[2], topic);
                if (link)
                    return to ? (
                        <a key={at} href={to}>
                            {link[1]}
                        </a>
                    ) : (
                        link[1]
                    );
                if (/^\*[^*]+\*$/.test(part)) return <i key={at}>{part.slice(1, -1)}</i>;
                return part;
            })}
        </>
    );
}

export function Markdown({ text, topic }: { text: string; topic: string }) {
    return (
        <article class="almanac">
            {parse(text).map((block, at) => (
                <BlockView key={at} block={block} topic={topic} />
            ))}
        </article>
    );
}

function BlockView({ block, topic }: { block: Block; topic: string }) {
    switch (block.kind) {
        case 'heading': {
            const Tag = `h${Math.min(block.level + 1, 5)}` as 'h2';
            return (
                <Tag id={block.anchor ? `rule-${block.anchor}` : undefined}>
                    <Spans text={block.text} topic={topic} />
                </Tag>
            );
        }
        case 'note':
            return <Note text={block.text} topic={topic} />;
        case 'picture':
            return <Picture text={block.text} name={block.name} />;
        case 'list': {
            const List = block.numbered ? 'ol' : 'ul';
            return (
                <List>
                    {block.items.map((text, at) => (
                        <li key={at}>
                            <Spans text={text} topic={topic} />
                        </li>
                    ))}
                </List>
            );
        }
        case 'code':
            return <pre>{block.text}</pre>;
        case 'table':
            return <TableView rows={block.rows} topic={topic} />;
        default:
            return (
                <p>
                    <Spans text={block.text} topic={topic} />
                </p>
            );
    }
}

/** Notes by the makers are folded away: they matter to those who compare editions. */
const makers = /^\*\*(Reconstruction|Rekonstruktion)\.?\*\*\s*/;
const tips = /^\*\*(Tip|Tipp)\.?\*\*/;

function Note({ text, topic }: { text: string; topic: string }) {
    if (makers.test(text))
        return (
            <details class="maker">
                <summary>{t('almanac.maker')}</summary>
                <p>
                    <Spans text={text.replace(makers, '')} topic={topic} />
                </p>
            </details>
        );
    return (
        <blockquote class={tips.test(text) ? 'tip' : undefined}>
            <Spans text={text} topic={topic} />
        </blockquote>
    );
}

const pictures = import.meta.glob<string>('../../../docs/rules/pictures/*/*.svg', {
    query: '?url',
    import: 'default',
    eager: true,
});

/** The text below the picture describes it. */
function Picture({ text, name }: { text: string; name: string }) {
    return (
        <figure>
            <img src={pictures[`../../../docs/rules/pictures/${name}`]} alt="" loading="lazy" />
            <figcaption>{text}</figcaption>
        </figure>
    );
}

function TableView({ rows: [head, ...rows], topic }: { rows: string[][]; topic: string }) {
    return (
        <div class="wide-table" tabIndex={0} role="group">
            <table>
                <thead>
                    <tr>
                        {head.map((cell, at) => (
                            <th key={at} scope="col">
                                <Spans text={cell} topic={topic} />
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {rows.map((row, at) => (
                        <tr key={at}>
                            {row.map((cell, of) => (
                                <td key={of}>
                                    <Spans text={cell} topic={topic} />
                                </td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
}
