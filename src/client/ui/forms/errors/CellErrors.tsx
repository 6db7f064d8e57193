import { css } from '#styled-system/css'
import { field } from '#styled-system/recipes'
import { CircleAlert } from '../../layout/icons.ts'
import type { FormProblem } from './ErrorSummary.tsx'

export function CellErrors({ problems }: { problems: FormProblem[] }) {
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
