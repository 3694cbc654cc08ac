import { expect, test } from 'vitest';
import { closeShapes } from './closeShapes.ts';

test('shapes without anything in them need no end tag', () => {
  expect(closeShapes('<svg><g><path d="M0 0"></path><rect width="1"></rect></g></svg>')).toBe(
    '<svg><g><path d="M0 0"/><rect width="1"/></g></svg>',
  );
});

test('shapes that hold something, and other empty elements, stay', () => {
  const page = '<svg><path d="M0 0"><title>A</title></path></svg><p class="a"></p><span></span>';
  expect(closeShapes(page)).toBe(page);
});
