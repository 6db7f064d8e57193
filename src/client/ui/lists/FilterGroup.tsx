import type { ReactNode } from 'react'
import { css } from '#styled-system/css'

const group = css({
  borderWidth: '0',
  paddingBlock: '3',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'border',
  fontSize: '14',
  '& legend': { fontWeight: 'semibold', paddingBlockStart: '3', float: 'start', inlineSize: 'full' },
  '& > :not(legend)': { clear: 'both' },
})

export const FilterGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)
