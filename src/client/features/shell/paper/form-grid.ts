import { css } from '#styled-system/css'

/** Fields of a card beside something else: two in a row. */
export const pairGrid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'end',
  marginBlockStart: '3',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
})

/** Fields of a card, four in a row where there is room. */
export const formGrid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'end',
  marginBlockStart: '3',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', xl: 'repeat(4, minmax(0, 1fr))' },
})
