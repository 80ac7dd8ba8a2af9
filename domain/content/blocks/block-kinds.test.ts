import { expect, test } from 'vitest'
import { renderEditorBlocks } from './render-editor-blocks.ts'
import { toHtml } from './to-html.fixture.ts'

const KINDS = [
  ...['core/paragraph', 'core/heading', 'core/list', 'core/quote', 'core/image', 'core/gallery', 'core/video'],
  ...['core/audio', 'core/group', 'core/columns', 'core/column', 'core/cover', 'core/separator', 'core/button'],
  ...['core/buttons', 'core/table', 'core/code', 'core/html', 'core/spacer', 'core/more', 'core/embed', 'core/block'],
]

test.each(KINDS)('%s is a kind of block that is known', (name) => {
  const shown = toHtml(renderEditorBlocks([{ name, attributes: {}, innerBlocks: [] }]))
  expect(shown).not.toContain('Unknown block type')
})

test.each([
  ...['core/paragraph', 'core/heading', 'core/quote', 'core/code', 'core/html', 'core/button', 'core/list'],
  ...['core/table', 'core/image', 'core/gallery', 'core/cover', 'core/video', 'core/audio', 'core/embed'],
])('%s without its main text, url, src or items shows nothing', (name) => {
  expect(toHtml(renderEditorBlocks([{ name, attributes: {}, innerBlocks: [] }]))).toBe('')
})

test('a kind that nobody knows says so', () => {
  expect(toHtml(renderEditorBlocks([{ name: 'core/hologram', attributes: {}, innerBlocks: [] }]))).toContain(
    'Unknown block type',
  )
})
