import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localeCodes } from '@emovera/contract/locales.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { newFolder } from '../../../scripts/newFolder.ts';
import { findPictureError } from '../content/pictureSources.ts';
import { pictureErrors, unusedPictures } from './pictureFiles.ts';
import { findSvgError } from './svgErrors.ts';

let root = '';
beforeEach(() => {
  root = `${newFolder()}/`;
  write('content/pictures/README.md', 'Text.');
  write('content/facts/team.yaml', 'people:\n  - { id: ana, portrait: ana }\n');
  facts('');
  for (const lang of localeCodes) words(lang, 'ana: "Ana at a window"');
});

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(`${root}${file}`), { recursive: true });
  writeFileSync(`${root}${file}`, content);
}

/** Facts of the picture "ana". `alter` replaces or adds lines. */
function facts(more: string, licence = 'licence: own\n    source: "Taken for us"'): void {
  write('content/facts/pictures.yaml', `pictures:\n  - id: ana\n    author: A. Ruiz\n    ${licence}\n${more}`);
}

const words = (lang: string, alternatives: string) =>
  write(
    `content/${lang}/pictures.yaml`,
    `credit: "Picture: {author}"\ncroppedCredit: "Picture, cropped: {author}"\nalternatives:\n  ${alternatives}\n`,
  );

/** A photograph of 60 × 40 px. */
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a86', noise: { type: 'gaussian', mean: 120, sigma: 40 } } });

const errors = async () => (await pictureErrors(root)).map(({ file, message }) => `${file}: ${message}`);

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a complete %s has no errors', async (format) => {
  write(`content/pictures/ana.${format}`, await photo().toFormat(format).toBuffer());
  expect(await errors()).toEqual([]);
  expect(unusedPictures(root)).toEqual([]);
});

test.each<[string, () => void | Promise<void>, RegExp]>([
  [
    'has no file',
    () => rmSync(`${root}content/pictures/ana.jpg`),
    /^content\/facts\/pictures\.yaml: the picture "ana" has no file\. Put ana\.jpg/,
  ],
  [
    'has no licence',
    () => facts('', 'source: "Taken for us"'),
    /^content\/facts\/pictures\.yaml: Key "pictures\.licence" \(item 1 of pictures, ana\) is missing\. Add it/,
  ],
  ['has no source', () => facts('', 'licence: own'), /Key "pictures\.source" .* is missing\. Add it/],
  ['has an unknown licence', () => facts('', 'licence: free\n    source: "x"'), /Key "pictures\.licence".*The value must be one of: own, /],
  [
    'has a licence that asks for a link',
    () => facts('', 'licence: CC BY 4.0\n    source: "x"'),
    /Key "pictures\.source".*begins with https/,
  ],
  ['has a focus outside of the picture', () => facts('    focus: [2, 0]\n'), /Key "pictures\.focus".*Write a number from 0 to 1/],
  ['has a focus that is not a place', () => facts('    focus: head\n'), /Key "pictures\.focus".*Write \[0\.5, 0\.3\].*top left/],
  [
    'has no text alternative',
    () => words('fr', 'bob: "Bob"'),
    /content\/facts\/team\.yaml: ana: the picture "ana" has no text alternative\. Add "ana" under "alternatives" in content\/fr\/pictures\.yaml/,
  ],
  [
    'is described but does not exist',
    () => words('es', 'ana: "Ana"\n  bob: "Bob"'),
    /^content\/es\/pictures\.yaml: Key "alternatives\.bob": no picture .* Correct it, or delete the line/,
  ],
  [
    'is not in the facts',
    () => write('content/facts/team.yaml', 'people:\n  - { id: ana, portrait: anna }\n'),
    /team\.yaml: ana: the picture "anna" is not in content\/facts\/pictures\.yaml\. Use one of: ana/,
  ],
  [
    'is not a picture',
    () => write('content/pictures/ana.jpg', 'Text.'),
    /^content\/pictures\/ana\.jpg: is not a picture, or is damaged .*Save it again/,
  ],
  [
    'is cut off',
    async () => {
      const whole = await photo().resize(900).jpeg().toBuffer();
      write('content/pictures/ana.jpg', whole.subarray(0, whole.length / 2));
    },
    /^content\/pictures\/ana\.jpg: is not a picture, or is damaged/,
  ],
  [
    'has the ending of another format',
    async () => write('content/pictures/ana.jpg', await photo().png().toBuffer()),
    /ana\.jpg: is a PNG file with another ending\. Save it as JPG/,
  ],
  [
    'has an ending that browsers do not know',
    () => write('content/pictures/ana.heic', 'x'),
    /ana\.heic: cannot be shown\. Save it as JPEG/,
  ],
  [
    'has two files',
    async () => write('content/pictures/ana.png', await photo().png().toBuffer()),
    /ana\.png: has the name of ana\.jpg, with another ending/,
  ],
  [
    'is too large',
    () => write('content/pictures/ana.jpg', new Uint8Array(21 * 2 ** 20)),
    /ana\.jpg: has 21 MB, more than 20\. Save it smaller/,
  ],
])('a picture that %s is refused with file and remedy', async (_, damage, message) => {
  write('content/pictures/ana.jpg', await photo().jpeg().toBuffer());
  expect(await errors()).toEqual([]);
  await damage();
  expect((await errors()).join('\n')).toMatch(message);
});

/** The errors of a drawing, besides that it is a portrait. */
async function drawingErrors(svg: string | Uint8Array): Promise<string[]> {
  write('content/pictures/ana.svg', svg);
  const found = await errors();
  expect(found.at(-1)).toMatch(/ana: a portrait cannot be an SVG/);
  return found.slice(0, -1);
}

const drawing = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"${attributes}>\n${content}\n</svg>`;

test.each<[what: string, svg: string | Uint8Array, message: RegExp]>([
  ['a script', drawing('<script>alert(1)</script>'), /line 2|the element <script>/],
  ['a script in a namespace', drawing('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'), /the element <s:script>/],
  ['a script of HTML', drawing('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'), /the element <h:script>/],
  [
    'a script in its metadata',
    drawing('<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><script/></rdf:RDF></metadata>'),
    /the element <script>/,
  ],
  ['an event', drawing('<path d="M0 0"/>', ' onload ="alert(1)"'), /the attribute onload/],
  ['an event in capitals', drawing('<g ONCLICK="alert(1)"/>'), /the attribute ONCLICK/],
  ['other content', drawing('<foreignObject><div xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'), /<foreignObject>/],
  ['a link', drawing('<a href="javascript:alert(1)"><path d="M0 0"/></a>'), /the element <a>/],
  ['a picture', drawing('<image href="data:image/png;base64,AAAA"/>'), /the element <image>/],
  ['an animation', drawing('<g><set attributeName="href" to="javascript:alert(1)"/></g>'), /the element <set>/],
  ['a part of another file', drawing('<use href="other.svg#a"/>'), /a link to "other\.svg#a", outside/],
  ['a part of another file, as older programs write it', drawing('<use xlink:href="data:image/svg+xml,x#a"/>'), /a link to "data:/],
  ['a part under another prefix', drawing('<use xmlns:y="http://www.w3.org/1999/xlink" y:href="//evil.example/a#b"/>'), /a link to/],
  ['a filter elsewhere', drawing('<path d="M0 0" filter="url(https://evil.example/#a)"/>'), /"url\(https:.*" in the attribute filter/],
  ['a colour elsewhere', drawing('<path d="M0 0" style="fill:URL( \'//evil.example/#a\' )"/>'), /in the attribute style/],
  ['an escape in CSS', drawing('<path d="M0 0" style="fill:u\\72l(//evil.example)"/>'), /"\\" in the attribute style/],
  ['an image in CSS', drawing('<path d="M0 0" style="mask:image-set(\'x.png\' 1x)"/>'), /"image-set\(" in the attribute style/],
  ['an import of styles', drawing('<style>@import "https://evil.example/x.css";</style>'), /"@" in its styles/],
  ['a font', drawing('<style>@font-face{src:url(x.woff)}</style>'), /"@" in its styles/],
  ['a background in its styles', drawing('<style><![CDATA[a{background:url(//evil.example)}]]></style>'), /"url\(.*" in its styles/],
  ['styles that an element divides', drawing('<style>rect{fill:url<title>:</title>(//evil.example)}</style>'), /an element in its styles/],
  ['styles that a comment divides', drawing('<style>rect{fill:url<!-- : -->(//evil.example)}</style>'), /"url\(.*" in its styles/],
  [
    'another base under another prefix',
    drawing('<g xmlns:y="http://www.w3.org/XML/1998/namespace" y:base="https://evil.example/"/>'),
    /the attribute y:base|not well-formed/,
  ],
  ['a link after a space that browsers keep', drawing('<use href="\u00a0#x"/>'), /a link to/],
  ['another base', drawing('<g xml:base="https://evil.example/"/>'), /the attribute xml:base/],
  ['an element of an unknown namespace', drawing('<x:y xmlns:x="https://evil.example/"/>'), /the element <x:y>/],
  ['a DOCTYPE', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('<text>&a;</text>')}`, /a DOCTYPE|not well-formed/],
  [
    'entities in the DOCTYPE of SVG',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY a "b">]>${drawing('')}`,
    /a DOCTYPE/,
  ],
  [
    'the DOCTYPE of another file',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "https://evil.example/a.dtd">${drawing('')}`,
    /a DOCTYPE/,
  ],
  ['the DOCTYPE of HTML', `<!DOCTYPE html>${drawing('')}`, /a DOCTYPE/],
  ['a style sheet', `<?xml-stylesheet href="x.css"?>${drawing('')}`, /a processing instruction/],
  ['an instruction within', drawing('<?php x ?>'), /a processing instruction/],
  ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${drawing('')}`, /is not saved as UTF-8/],
  ['UTF-16', Buffer.from(`\ufeff${drawing('')}`, 'utf16le'), /is not saved as UTF-8/],
  ['no end', '<svg xmlns="http://www.w3.org/2000/svg"><g>', /not well-formed/],
  ['no namespace', '<svg width="9" height="9"/>', /has no <svg>/],
  ['another document around it', `<html xmlns="http://www.w3.org/1999/xhtml">${drawing('')}</html>`, /has no <svg>/],
])('a drawing with %s is refused, with a remedy', async (_, svg, message) => {
  const found = await drawingErrors(svg);
  expect(found).toEqual([expect.stringMatching(message)]);
  expect(found[0]).toMatch(/^content\/pictures\/ana\.svg: .*Export it again from the drawing program as plain or optimised SVG/);
});

test.each<[program: string, svg: string]>([
  [
    'Inkscape',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg5" inkscape:version="1.2.2" sodipodi:docname="a.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="n" pagecolor="#ffffff" inkscape:zoom="0.7" showgrid="false"/>
  <metadata id="m"><rdf:RDF><cc:Work rdf:about=""><dc:title>A</dc:title></cc:Work></rdf:RDF></metadata>
  <defs id="d"><linearGradient id="g"><stop style="stop-color:#000;stop-opacity:1" offset="0" id="s"/></linearGradient>
    <linearGradient xlink:href="#g" id="h" x1="1" y1="2" x2="3" y2="4" gradientUnits="userSpaceOnUse"/></defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" transform="matrix(1,0,0,1,2,3)">
    <text xml:space="preserve" style="font-size:10px;-inkscape-font-specification:'sans-serif, Normal';fill:url(#h)"><tspan sodipodi:role="line" x="1" y="2">a</tspan></text>
    <path style="fill:none;stroke:#000000;stroke-width:0.26" d="M 1,2 3,4" sodipodi:nodetypes="cc"/></g>
</svg>`,
  ],
  [
    'Illustrator',
    `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
  viewBox="0 0 100 100" style="enable-background:new 0 0 100 100;" xml:space="preserve" width="9" height="9">
<style type="text/css">.st0{clip-path:url(#SVGID_00000_);fill:#FFFFFF;} .st1{font-family:'MyriadPro-Regular';}</style>
<g><defs><rect id="SVGID_1_" width="100" height="100"/></defs><clipPath id="SVGID_00000_"><use xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath></g>
<g data-name="Layer 2" class="st0"><circle cx="1" cy="1" r="1"/></g></svg>`,
  ],
  [
    'Figma',
    `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)" filter="url(#f)"><mask id="mask0" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="24" height="24"><path d="M24 0H0V24H24V0Z" fill="white"/></mask>
<path fill-rule="evenodd" clip-rule="evenodd" d="M1 1L2 2" fill="#1A1A1A" fill-opacity="0.5" style="mix-blend-mode:multiply;fill:#1A1A1A;fill:color(display-p3 0.1 0.1 0.1);fill-opacity:1;"/></g>
<defs><filter id="f" x="0" y="0" width="24" height="24" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/>
<feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0" result="hardAlpha"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feBlend mode="normal" in2="BackgroundImageFix" result="s"/></filter>
<clipPath id="clip0_1_2"><rect width="24" height="24" fill="white" transform="translate(0 0.5)"/></clipPath></defs></svg>`,
  ],
  [
    'an older program',
    `<?xml version="1.0" encoding="utf8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>g:nth-child(2n) > path{clip-path:inset(1px);width:min(1px, 2px)}</style>
<text font-family="Foo (Bar)" line-height="1.2" style="line-height:1.2;font-family:'Foo (Bar)'">a</text><use href=" #x"/></svg>`,
  ],
])('a drawing that %s exports is accepted', async (_, svg) => expect(await drawingErrors(svg)).toEqual([]));

test('drawings of the site itself have nothing but what a picture can have', () => {
  const files = globSync('public/**/*.svg', { cwd: fileURLToPath(new URL('../..', import.meta.url)) });
  expect(files.length).toBeGreaterThan(3);
  for (const file of files)
    expect([file, findSvgError(readFileSync(new URL(`../../${file}`, import.meta.url)))]).toEqual([file, undefined]);
});

describe('a logo', () => {
  const names = (picture: string) => {
    write('content/facts/team.yaml', 'people: []\n');
    write('content/facts/company.yaml', `partners:\n  - { id: town, picture: ${picture} }\n`);
    write('content/facts/evidence.yaml', `clients:\n  - { id: bank, name: Bank, logo: ${picture} }\n  - { id: rail, name: Rail }\n`);
  };

  test('is an SVG or another picture, and needs no text alternative', async () => {
    names('ana');
    for (const lang of localeCodes) words(lang, '{}');
    write('content/pictures/ana.png', await photo().png().toBuffer());
    expect([await errors(), unusedPictures(root)]).toEqual([[], []]);
    rmSync(`${root}content/pictures/ana.png`);
    write('content/pictures/ana.svg', drawing('<path d="M0 0h9" fill="currentColor"/>'));
    expect([await errors(), unusedPictures(root)]).toEqual([[], []]);
  });

  test('without a file or facts is named with its owner', async () => {
    names('ana');
    const missing = 'the picture "ana" has no file. Put ana.jpg, .png, .webp, .avif or .svg into content/pictures; capitals count.';
    expect(await errors()).toEqual([
      expect.stringMatching(/^content\/facts\/pictures\.yaml: the picture "ana" has no file\./),
      `content/facts/company.yaml: town: ${missing}`,
      `content/facts/evidence.yaml: bank: ${missing}`,
    ]);
    names('anna');
    expect((await errors()).at(-1)).toBe(
      'content/facts/evidence.yaml: bank: the picture "anna" is not in content/facts/pictures.yaml. Use one of: ana; or add it there.',
    );
  });

  test('in the colour of the text has shapes only, and a dangerous one is found once', async () => {
    names('ana');
    write('content/pictures/ana.svg', drawing('<text fill="currentColor">a</text>'));
    expect(new Set(await errors())).toEqual(
      new Set([
        'content/pictures/ana.svg: takes the colour of the text (currentColor), so it is part of each page, and must not have the element <text>. Use its own colours instead, or export it as plain shapes.',
      ]),
    );
    write('content/pictures/ana.svg', drawing('<script/><text fill="currentColor">a</text>'));
    expect(await errors()).toEqual([expect.stringMatching(/^content\/pictures\/ana\.svg: has the element <script>/)]);
  });
});

test('decoration needs no text alternative', async () => {
  write('content/pictures/ana.jpg', await photo().jpeg().toBuffer());
  facts('    isDecoration: true\n');
  for (const lang of localeCodes) words(lang, '{}');
  expect(await errors()).toEqual([]);
  expect(findPictureError(root, 'ana', 'en')).toBeUndefined();
});

test('a picture that nothing shows, and a file without facts, are found', async () => {
  write('content/pictures/ana.jpg', await photo().jpeg().toBuffer());
  write('content/pictures/bob.jpg', await photo().jpeg().toBuffer());
  write('content/facts/team.yaml', 'people:\n  - { id: ana }\n');
  expect(unusedPictures(root).map(({ file, message }) => `${file} ${message.slice(0, 70)}`)).toEqual([
    'content/pictures/bob.jpg is not in content/facts/pictures.yaml. Add its author, source and lice',
    'content/facts/pictures.yaml no article, portrait, partner or client shows the picture "ana". Use i',
  ]);
  write('content/es/blog/una.mdx', '---\narticle: one\n---\n\n```picture\nid: ana\n```\n');
  expect(unusedPictures(root)).toHaveLength(1);
});
