import { css } from '#styled-system/css'

export const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: '1.4fr 1fr 1fr' },
  alignItems: 'start',
})
