import type { ReactNode } from 'react'
import { ariaOf, type ControlAria } from '#client/ui/forms/Field.tsx'
import { CircleAlert } from '#client/ui/layout/icons.ts'
import { css } from '#styled-system/css'
import { field, search } from '#styled-system/recipes'

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

/** Messages of the cells, in the order of the form. */
export function CellErrors({ problems }: { problems: { field: string; message: string }[] }) {
  if (problems.length === 0) return null
  return (
    <div className={css({ display: 'grid', gap: '1' })}>
      {problems.map(({ field: id, message }) => (
        <p key={id} id={`${id}-error`} className={field().error}>
          <CircleAlert aria-hidden="true" />
          <span>{message}</span>
        </p>
      ))}
    </div>
  )
}
