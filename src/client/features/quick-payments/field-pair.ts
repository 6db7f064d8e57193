import { css } from '#styled-system/css'

/** Two short fields side by side; notes go below, so that the fields are level. */
export const fieldPair = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '& [id$=-hint], & [id$=-error]': { order: '1' },
})

export const notesBelow = css({ '& [id$=-hint], & [id$=-error]': { order: '1' } })
