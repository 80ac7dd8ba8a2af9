import { useState } from 'react'

/** Only rows in sight count as chosen: nobody acts on something they no longer see. */
export function useChosenRows<Row>(rows: readonly Row[], rowKey: (row: Row) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter((row) => keys.has(rowKey(row)))
  return {
    chosen,
    has: (row: Row) => keys.has(rowKey(row)),
    choose: (row: Row, on: boolean) => {
      const next = new Set(keys)
      if (on) next.add(rowKey(row))
      else next.delete(rowKey(row))
      setKeys(next)
    },
    chooseAll: (on: boolean) => setKeys(new Set(on ? rows.map(rowKey) : [])),
  }
}
