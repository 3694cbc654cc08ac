import type { Graph, Thing } from 'schema-dts';

/** What a page is about as one block of JSON-LD, safe to stand in a script element. */
export function linkedData(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
