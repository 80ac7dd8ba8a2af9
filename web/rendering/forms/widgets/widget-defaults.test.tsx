import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RangeWidget, TextareaWidget } from './input-widgets.tsx'

const given = {
  id: 'a',
  path: 'a',
  value: null,
  disabled: false,
  error: undefined,
  rowProblems: undefined,
  amount: undefined,
  onChange: () => {},
}

test('by default a range goes from 0 to 100 by 1, and a textarea has 4 rows', () => {
  const range = renderToString(<RangeWidget {...given} field={{ name: 'a', type: 'range', label: '양' }} />)
  for (const attribute of ['min="0"', 'max="100"', 'step="1"']) expect(range).toContain(attribute)
  const text = renderToString(<TextareaWidget {...given} field={{ name: 'a', type: 'textarea', label: '글' }} />)
  expect(text).toContain('rows="4"')
})
