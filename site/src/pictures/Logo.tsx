import { createElement, type ReactElement } from 'react';
import type { LogoData } from './loadLogo.ts';
import type { Shape } from './textColourDrawing.ts';

type LogoProps = {
  logo: LogoData;
  /** Its text alternative. Default: none, because the name is next to it. */
  alt?: string;
  /** Class of its element. Default none. */
  className?: string | undefined;
};

/** The logo of a partner or a client. A drawing in the colour of the text is part of the page. */
export function Logo({ logo, alt = '', className }: LogoProps) {
  if ('src' in logo) return <img className={className} src={logo.src} alt={alt} width={logo.width} height={logo.height} loading="lazy" />;
  const name = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return renderElement({ ...logo, attributes: { ...logo.attributes, ...name, ...(className && { className }) } });
}

function renderElement({ name, attributes, shapes }: { name: string; attributes: object; shapes: readonly Shape[] }): ReactElement {
  return createElement(name, attributes, ...shapes.map(renderElement));
}
