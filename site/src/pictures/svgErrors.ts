import { isUtf8 } from 'node:buffer';
import { type Attr, DOMParser, type DocumentType, type Element, type Node, ParseError } from '@xmldom/xmldom';
import { inEnglish, say } from '../content/say.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';

/** Namespaces of attributes that every XML file can have. */
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
const xmlNamespaces = ['http://www.w3.org/2000/xmlns/', xmlNamespace];

/** Namespaces of metadata by drawing programs: Inkscape, Sketch, Affinity, Illustrator, Figma, and the licence. Browsers ignore it. */
const notes =
  /^(?:http:\/\/(?:www\.inkscape\.org\/namespaces\/inkscape|sodipodi\.sourceforge\.net\/DTD\/sodipodi-0\.dtd|www\.bohemiancoding\.com\/sketch\/ns|www\.serif\.com\/|ns\.adobe\.com\/[\w./-]+|www\.figma\.com\/figma\/ns|www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#|creativecommons\.org\/ns#|web\.resource\.org\/cc\/|purl\.org\/dc\/(?:elements\/1\.1|terms)\/))$/;

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that only draw, without scripts, links, animations, other documents and embedded pictures. */
const elements = words(`
  svg g defs symbol use title desc metadata style
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** Attributes of the elements above whose values are names or words, not CSS. */
const wordAttributes = words(
  'id class lang role aria-label aria-labelledby aria-describedby aria-hidden version baseProfile focusable media type',
);

/** The other attributes of the elements above. */
const attributes = words(`
  href style transform transform-origin viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength
  gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
  markerUnits markerWidth markerHeight refX refY orient
  filterUnits primitiveUnits in in2 result mode values dx dy operator k1 k2 k3 k4 radius order kernelMatrix kernelUnitLength divisor bias targetX targetY edgeMode preserveAlpha
  surfaceScale diffuseConstant specularConstant specularExponent azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle scale xChannelSelector yChannelSelector
  baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent stdDeviation
  rotate textLength lengthAdjust startOffset method spacing side enable-background
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters color-rendering direction display dominant-baseline
  fill fill-opacity fill-rule filter flood-color flood-opacity font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  image-rendering isolation letter-spacing line-height lighting-color marker marker-start marker-mid marker-end mask mask-type mix-blend-mode opacity overflow paint-order pointer-events
  shape-rendering solid-color solid-opacity stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width text-align text-anchor text-decoration text-rendering unicode-bidi vector-effect visibility white-space word-spacing writing-mode
`);

/** Functions in CSS that do not load files. */
const functions = words(
  'url rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia matrix translate translateX translateY scale scaleX scaleY rotate skew skewX skewY calc min max clamp inset circle ellipse polygon rect xywh path not is where nth-child nth-of-type nth-last-child nth-last-of-type',
);

const remedy = () => say`Export it again from the drawing program as plain or optimised SVG, or save it as PNG or WebP.`;

/**
 * Finds the reason why an SVG picture must not be shown: it is not well-formed, or has more than known elements and attributes of drawings. Browsers run SVG
 * files as documents.
 * @returns The line, and a sentence for use after the name of the file. Undefined without an error.
 */
export function findSvgError(bytes: Uint8Array): { readonly line?: number; readonly message: string } | undefined {
  const text = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  // In another encoding, browsers would read other characters than this check.
  if (!isUtf8(bytes) || text.includes('\0') || /^<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-?8["'])/i.test(text))
    return { message: say`is not saved as UTF-8. ${remedy()}` };
  try {
    const onError = (_level: string, message: string): never => {
      throw new ParseError(message);
    };
    const document = new DOMParser({ onError, locator: true }).parseFromString(text, 'text/xml');
    const root = document.documentElement;
    if (root?.namespaceURI !== svgNamespace || root.localName !== 'svg')
      return { message: say`has no <svg> as its outermost element. ${remedy()}` };
    for (const node of document.childNodes) {
      const nodeError = findNodeError(node, true);
      if (nodeError) return nodeError;
    }
    return undefined;
  } catch (error) {
    return { message: say`is not well-formed XML${inEnglish(` (${(error as Error).message.split('\n')[0]})`)}. ${remedy()}` };
  }
}

function findNodeError(node: Node, isOutermost = false): { line?: number; message: string } | undefined {
  const line = (node as Node & { lineNumber?: number }).lineNumber;
  const refuse = (part: string) => ({ ...(line && { line }), message: say`has ${part}, which a picture must not have. ${remedy()}` });
  switch (node.nodeType) {
    case node.TEXT_NODE:
    case node.CDATA_SECTION_NODE:
    case node.COMMENT_NODE:
      return undefined;
    case node.ELEMENT_NODE: {
      const element = node as Element;
      const part = findElementError(element);
      if (part) return refuse(part);
      for (const child of element.childNodes) {
        const nodeError = findNodeError(child);
        if (nodeError) return nodeError;
      }
      return undefined;
    }
    case node.DOCUMENT_TYPE_NODE:
      return isOutermost && isSvg11(node as DocumentType) ? undefined : refuse(say`a DOCTYPE with more than the name of SVG 1.1`);
    default:
      return isOutermost && node.nodeName === 'xml' ? undefined : refuse(say`a processing instruction or entity (${node.nodeName})`);
  }
}

/** Whether a DOCTYPE only names SVG 1.1 or 1.0, as older programs write it. Browsers do not load the named DTD, but internal entities could hide any content. */
const isSvg11 = ({ publicId, systemId, internalSubset }: DocumentType): boolean =>
  !internalSubset &&
  /^["']-\/\/W3C\/\/DTD SVG 1\.[01]\/\/EN["']$/.test(publicId) &&
  /^["']https?:\/\/www\.w3\.org\/(?:Graphics\/SVG\/1\.1\/DTD\/svg11|TR\/2001\/REC-SVG-20010904\/DTD\/svg10)\.dtd["']$/.test(systemId);

function findElementError(element: Element): string | undefined {
  if (notes.test(element.namespaceURI ?? '')) return undefined;
  if (element.namespaceURI !== svgNamespace || !elements.has(element.localName ?? '')) return say`the element <${element.nodeName}>`;
  for (const each of element.attributes) {
    const nodeError = findAttributeError(each);
    if (nodeError) return nodeError;
  }
  if (element.localName !== 'style') return undefined;
  // Browsers ignore the text in such elements, so they would read another text than this check.
  if (element.getElementsByTagName('*').length > 0) return say`an element in its styles`;
  const css = element.textContent ?? '';
  const wrong = /[@<]/.exec(css)?.[0] ?? findCssError(css);
  return wrong && say`"${wrong}" in its styles`;
}

function findAttributeError({ name, localName, namespaceURI, value }: Attr): string | undefined {
  const space = namespaceURI ?? '';
  if (localName === 'base' && space === xmlNamespace) return say`the attribute ${name}`;
  if (notes.test(space) || xmlNamespaces.includes(space)) return undefined;
  const isLink = localName === 'href';
  if (isLink && (space === '' || space === xlinkNamespace))
    return /^[\t\n\f\r ]*#/.test(value) ? undefined : say`a link to "${value.slice(0, 40)}", outside of the file,`;
  if (space === '' && (wordAttributes.has(name) || /^data-[\w-]+$/.test(name))) return undefined;
  if (space !== '' || !attributes.has(name)) return say`the attribute ${name}`;
  const wrong = findCssError(value);
  return wrong && say`"${wrong}" in the attribute ${name}`;
}

/**
 * Finds a part of a CSS value that could load a file: an unknown function, an address, or an escape, which could hide one. A function's name must be directly
 * before the parenthesis: the font "Foo (Bar)" is not a function.
 */
function findCssError(css: string): string | undefined {
  if (css.includes('\\')) return '\\';
  for (const { 0: call, 1: name = '', index } of css.matchAll(/([\w-]*)\(/g)) {
    if (name !== '' && !functions.has(name.toLowerCase()) && !functions.has(name)) return call;
    const [address] = /^url\(\s*(["']?)#[^"'()\s]+\1\s*\)/i.exec(css.slice(index)) ?? [];
    if (name.toLowerCase() === 'url' && !address) return css.slice(index, index + 40);
  }
  return undefined;
}
