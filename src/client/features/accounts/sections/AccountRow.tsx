import type { ReactNode } from 'react'
import { css } from '#styled-system/css'

interface AccountRowProps {
  title: ReactNode
  children: ReactNode
  action: ReactNode
}

export const rows = css({
  display: 'grid',
  '& > * + *': {
    borderBlockStartWidth: '1',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: 'border',
    marginBlockStart: '5',
    paddingBlockStart: '5',
  },
})
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '3',
})
const words = css({ flex: '[1 1 14rem]', minInlineSize: '0', overflowWrap: 'anywhere' })
const title_ = css({ fontSize: '16', fontWeight: 'semibold', lineHeight: 'lines' })
const text = css({ color: 'fg.muted', fontSize: '14', lineHeight: '[1.6]' })

/** A row of `rows` with one action at its end. */
export function AccountRow({ title, children, action }: AccountRowProps) {
  return (
    <div className={row}>
      <div className={words}>
        <h3 className={title_}>{title}</h3>
        <div className={text}>{children}</div>
      </div>
      {action}
    </div>
  )
}
