import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export type Vocabulary = {
  /** Properties of each type, including inherited ones. */
  readonly properties: ReadonlyMap<string, ReadonlySet<string>>;
};

/**
 * The vocabulary of schema.org, read from the type declarations of schema-dts. So it needs no network, and has the same version as the type
 * check.
 */
export function readVocabulary(): Vocabulary {
  const file = fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts');
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const interfaces = new Map(source.statements.filter(ts.isInterfaceDeclaration).map((declared) => [declared.name.text, declared]));
  const properties = new Map<string, ReadonlySet<string>>();
  for (const declared of interfaces.values()) {
    const type = findType(declared);
    if (type) properties.set(type, new Set(listMembers(declared)));
  }
  return { properties };

  function listMembers(declared: ts.InterfaceDeclaration): string[] {
    const parents = (declared.heritageClauses ?? []).flatMap(({ types }) => types.map(({ expression }) => expression.getText(source)));
    const inherited = parents.flatMap((name) => {
      const parent = interfaces.get(name);
      return parent ? listMembers(parent) : [];
    });
    return [...inherited, ...declared.members.flatMap(({ name }) => (name && ts.isStringLiteral(name) ? [name.text] : []))];
  }
}

/** The `@type` of the declaration of a type without subtypes. */
function findType({ members }: ts.InterfaceDeclaration): string | undefined {
  for (const member of members) {
    if (!ts.isPropertySignature(member) || !ts.isStringLiteral(member.name) || member.name.text !== '@type') continue;
    if (member.type && ts.isLiteralTypeNode(member.type) && ts.isStringLiteral(member.type.literal)) return member.type.literal.text;
  }
  return undefined;
}
