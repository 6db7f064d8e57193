import { describe, expect, test } from 'vitest'
import { shownOf } from '#client/ui/lists/use-columns.ts'

const COLUMNS = ['reference', 'status', 'total'].map(id => ({ id }))
const idsOf = (hidden: string[], wide: boolean) => shownOf(COLUMNS, hidden, wide).map(({ id }) => id)

describe('the columns of a list', () => {
  test('that were hidden stay hidden in a wide window, but for the first', () => {
    expect(idsOf(['reference', 'total'], true)).toEqual(['reference', 'status'])
  })

  test('are all shown in a narrow window, where no menu could bring them back', () => {
    expect(idsOf(['total'], false)).toEqual(['reference', 'status', 'total'])
  })
})
