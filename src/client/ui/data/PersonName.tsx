import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { FactChip } from './Chip.tsx'
import { Ltr } from './Ltr.tsx'

interface PersonNameProps {
  name: string
  email: string
  /** Text of a chip beside the name of the reader. */
  self?: string | false
  /** More chips. */
  children?: ReactNode
}

const root = css({ display: 'block', minInlineSize: { md: '40' } })
const who = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' })
const quiet = css({
  display: 'block',
  fontSize: '12',
  color: 'fg.muted',
  fontWeight: 'regular',
  overflowWrap: 'anywhere',
})

/** A person in a list: name, chips, and the address below. */
export function PersonName({ name, email, self, children }: PersonNameProps) {
  return (
    <span className={root}>
      <span className={who}>
        <bdi>{name}</bdi>
        {self && <FactChip>{self}</FactChip>}
        {children}
      </span>
      <span className={quiet}>
        <Ltr>{email}</Ltr>
      </span>
    </span>
  )
}
