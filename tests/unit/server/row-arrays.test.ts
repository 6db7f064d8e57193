import { expect, test } from 'vitest'
import { rowArrays } from '../../../src/server/db/row-arrays.ts'

interface Row {
  id: string
  lines: object[]
  at: Date
  seats: number | null
}

const ROWS = rowArrays<Row>({ id: 'uuid', lines: 'jsonb', at: 'timestamptz', seats: 'int' })

test('each column is a parameter of its type, JSON last', () => {
  expect(ROWS.width).toBe(4)
  expect(ROWS.from(2, 'r')).toBe(
    'rows from (unnest($2::uuid[], $3::timestamptz[], $4::int[]), jsonb_array_elements($5::jsonb)) as r ("id", "at", "seats", "lines")',
  )
})

test('whatever a text holds stays one element, and nothing is null', () => {
  const rows = [
    { id: 'a,"b"\\{}', lines: [{ kind: 'fare' }], at: new Date(0), seats: 1 },
    { id: 'null', lines: [], at: new Date(0), seats: null },
  ]
  expect(ROWS.bind(rows)).toEqual([
    '{"a,\\"b\\"\\\\{}","null"}',
    '{"1970-01-01T00:00:00.000Z","1970-01-01T00:00:00.000Z"}',
    '{1,null}',
    '[[{"kind":"fare"}],[]]',
  ])
})
