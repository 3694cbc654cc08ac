import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

/*
 * A browser that translates a page replaces each text node by an element. React keeps the removed node. It would change it invisibly, and throw an error when it
 * removes it or inserts something before it (https://github.com/facebook/react/issues/11538). It does not keep a text node that is the only child of its element, so the
 * components use such texts. A patch of Node.prototype would avoid the error, but leave the translation of the old text on the screen.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
/** Components that run in browsers: the islands of the site, the lead desk and the editing screen. */
const entries = ['site/src/features/*/client/hydrate*.ts', 'desk/src/main.tsx', 'editor/src/client/main.tsx'];
/** Its parents replace it as a whole, by a key, when its text changes. Wrapping its parts would add many elements to every page. */
const exceptions = ['site/src/charts/HighlightedText.tsx'];

test('a text that can change in the browser is the only child of its element', { timeout: 300_000 }, () => {
  const files = globSync(entries, { cwd: root });
  expect(files).toHaveLength(7);
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile).config, ts.sys, root);
  const program = ts.createProgram(
    files.map((file) => root + file),
    { ...options, incremental: false, tsBuildInfoFile: undefined },
  );
  const components = program.getSourceFiles().filter(({ fileName }) => fileName.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(60);
  const found = components
    .filter(({ fileName }) => !exceptions.includes(relative(root, fileName)))
    .flatMap((file) =>
      textsBesideOthers(file, program.getTypeChecker()).map((node) => {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        return `${relative(root, file.fileName)}:${line + 1} ${node.getText().trim()}`;
      }),
    );
  expect(found).toEqual([]);
});

/** Texts of a file that React would look for. */
function textsBesideOthers(file: ts.SourceFile, checker: ts.TypeChecker): ts.Node[] {
  const isText = (type: ts.Type): boolean => {
    // Props of a component, such as its children, are checked in the file that passes them.
    if (type.isUnion()) return !type.types.some(({ symbol }) => symbol?.name === 'Iterable') && type.types.some(isText);
    if (checker.isArrayLikeType(type)) return checker.getTypeArguments(type as ts.TypeReference).some(isText);
    return (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0 && !(type.isStringLiteral() && type.value === '');
  };
  const isList = (type: ts.Type): boolean => (type.isUnion() ? type.types.some(isList) : checker.isArrayLikeType(type));
  const inElement = (element: ts.JsxElement | ts.JsxFragment): ts.Node[] => {
    const children = element.children.filter((child) => (ts.isJsxText(child) ? !child.containsOnlyTriviaWhiteSpaces : !isComment(child)));
    const isOnly = children.length === 1 && ts.isJsxElement(element);
    return children.filter((child, index) => {
      if (ts.isJsxExpression(child) && child.expression && !ts.isStringLiteral(child.expression)) {
        const type = checker.getTypeAtLocation(child.expression);
        return isText(type) && (!isOnly || isList(type));
      }
      // A text that never changes, such as a space. Only conditional elements before it would be inserted before it.
      const before = children[index - 1];
      const isFixed = ts.isJsxText(child) || ts.isJsxExpression(child);
      return isFixed && (ts.isJsxFragment(element) || (before !== undefined && ts.isJsxExpression(before)));
    });
  };
  const found: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(...inElement(node));
    if (ts.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? '')) {
      const signature = checker.getSignatureFromDeclaration(node);
      if (signature && isText(checker.getReturnTypeOfSignature(signature))) found.push(node);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

const isComment = (child: ts.JsxChild): boolean => ts.isJsxExpression(child) && !child.expression;
