import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { Button } from '../layout/Button.tsx'
import { FilterFold } from './FilterFold.tsx'

interface FilterFormProps {
  title: string
  /** On the fold; the title when left out. */
  label?: string
  open: boolean
  action: string
  /** What else the address says. */
  fields: Record<string, string>
  /** A link to the list without filters, once there are some. */
  clear?: { href: string; text: string }
  submit: string
  children: ReactNode
}

const head = css({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '3',
  fontSize: '14',
  paddingBlockEnd: '3',
  // On phones the fold says it.
  '& > b': { display: { base: 'none', md: 'block' }, fontSize: '16', fontWeight: 'semibold' },
})

/** A plain form: what is chosen becomes the address. */
export function FilterForm({ title, label, open, action, fields, clear, submit, children }: FilterFormProps) {
  return (
    <FilterFold label={label ?? title} open={open}>
      <form method="get" action={action} autoComplete="off" aria-label={title}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={head}>
          <b>{title}</b>
          {clear && (
            <a className={link()} href={clear.href}>
              {clear.text}
            </a>
          )}
        </div>
        {children}
        <Button type="submit" variant="line" block>
          {submit}
        </Button>
      </form>
    </FilterFold>
  )
}
