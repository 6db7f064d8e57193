import { css } from '#styled-system/css'

export const rows = css({ listStyle: 'none', margin: '0', padding: '0' })
export const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minBlockSize: '13',
  paddingBlock: '1.5',
  paddingInline: '4',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
})
export const grow = css({ flex: '1', minInlineSize: '0', overflowWrap: 'anywhere', lineHeight: 'snug' })
export const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted' })
export const nothing = css({ paddingInline: '4', paddingBlockEnd: '4', color: 'fg.muted' })
