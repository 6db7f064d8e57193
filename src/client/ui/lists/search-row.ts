import { css } from '#styled-system/css'

/** The search of a list, with its buttons beside it. */
export const searchRow: string = css({
  display: 'grid',
  gap: '3',
  alignItems: 'end',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 26rem) auto auto 1fr' },
})
