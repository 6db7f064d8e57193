import { css } from '#styled-system/css'

export const section = css({
  paddingBlock: '4',
  '&:not(:first-of-type)': {
    borderBlockStartWidth: '1',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: 'border',
  },
  '&:first-of-type': { paddingBlockStart: '0' },
})
export const heading = css({
  fontSize: '14',
  fontWeight: 'semibold',
  lineHeight: 'lines',
  marginBlockEnd: '1.5',
})
