import { css } from '#styled-system/css'

/** A list of names and values, side by side where there is room. */
export const accountFacts = css({
  display: 'grid',
  gap: '1',
  columnGap: '6',
  marginBlock: '4',
  gridTemplateColumns: { base: '1fr', md: '12rem minmax(0, 1fr)' },
  '& dt': { color: 'fg.muted', fontSize: '14', alignSelf: 'center' },
  '& dd': { minInlineSize: '0', overflowWrap: 'anywhere', marginBlockEnd: { base: '2', md: '0' } },
})
