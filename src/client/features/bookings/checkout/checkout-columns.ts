import { css } from '#styled-system/css'

export const columns = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) 18rem',
    lg: 'minmax(0, 1fr) {sizes.aside}',
  },
  gap: { base: '6', lg: '8' },
  alignItems: 'start',
  paddingBlockEnd: { base: '6', md: '0' },
})
export const stack = css({ display: 'grid', gap: '5', minInlineSize: '0' })
