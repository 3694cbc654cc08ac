import type { Graph, Thing } from 'schema-dts';

/** The structured data of a page as JSON-LD, escaped for a script element. */
export function linkedData(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
