import type { ReactNode } from 'react'
import { ariaOf, type ControlAria } from '#client/ui/forms/Field.tsx'
import { css } from '#styled-system/css'
import { search } from '#styled-system/recipes'

interface CellFieldProps {
  id: string
  label: ReactNode
  error?: string
  optional?: boolean
  children: (control: ControlAria) => ReactNode
}

/** A field of a search bar; what is wrong with it stands under the bar. */
export const CellField = ({ id, label, children, ...notes }: CellFieldProps) => (
  <div className={css({ minInlineSize: '0' })}>
    <label htmlFor={id} className={search().label}>
      {label}
    </label>
    {children(ariaOf(id, notes))}
  </div>
)
