// hostile.mjs - two thousand names that try to inject markup or break the layout.

const seeds = [
    '<img src=x onerror=boom()>',
    '<script>boom()</script>',
    '"><svg onload=boom()>',
    "'><iframe srcdoc='<script>parent.boom()</script>'>",
    'javascript:boom()',
    '{{constructor.constructor("boom()")()}}',
    '$' + '{boom()}',
    '{n|one|#}{who}',
    '</style><script>boom()</script>',
    '<a href="javascript:boom()">x</a>',
    '<b onmouseover=boom()>x</b>',
    '<template><script>boom()</script></template>',
    '<math><mtext><script>boom()</script></mtext></math>',
    '&lt;script&gt;boom()&lt;/script&gt;',
    '\u202eboom\u202c',
    '\ue000\ue001\ue010\ue014',
    '%3Cscript%3Eboom()%3C/script%3E',
    '<!--<script>boom()//-->',
    '<style>@import "//evil"</style>',
    '<link rel=stylesheet href=//evil>',
];
const wraps = [
    text => text,
    text => text.toUpperCase(),
    text => `${text}\u0000`,
    text => text.replaceAll('<', '<\u200b'),
    text => text.replaceAll(' ', '/'),
    text => text.replaceAll('>', ''),
    text => encodeURIComponent(text),
    text => `'${text}'`,
    text => `"${text}"`,
    text => `\`${text}\``,
];

export function hostileNames(count) {
    const names = [];
    for (let n = 0; names.length < count; n++) {
        const seed = seeds[n % seeds.length];
        const wrap = wraps[Math.floor(n / seeds.length) % wraps.length];
        names.push(`${wrap(seed)}${n}`);
    }
    return names;
}
