import { expect, test } from 'vitest';
import { joinStyles } from './joinStyles.ts';

test('styles of the head become one, in their order, where the first stood', () => {
  const page = '<head><style>@layer a,b;</style><script>x</script><style>@layer a{p{top:0}}</style><title>T</title></head><body></body>';
  expect(joinStyles(page)).toBe('<head><style>@layer a,b;@layer a{p{top:0}}</style><script>x</script><title>T</title></head><body></body>');
});

test('styles with attributes and those of the body stay', () => {
  const page = '<head><style>a{}</style><style media="print">b{}</style></head><body><style>c{}</style></body>';
  expect(joinStyles(page)).toBe(page);
});

test('signs that replacements read in a special way are kept', () => {
  expect(joinStyles('<head><style>[href$=a]{}</style><style>b:after{content:"$&"}</style></head>')).toBe(
    '<head><style>[href$=a]{}b:after{content:"$&"}</style></head>',
  );
});
