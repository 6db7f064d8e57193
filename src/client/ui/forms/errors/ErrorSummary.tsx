import { useEffect, useId, useRef } from 'react'
import { useT } from '#client/lib/island.tsx'
import { errorSummary, link } from '#styled-system/recipes'
import { CircleAlert } from '../../layout/icons.ts'

export interface FormProblem {
  /** Id of the control. */
  field: string
  message: string
  /** Field name, shown once the message is fixed. */
  name?: string
}

interface ErrorSummaryProps<P> {
  problems: P[]
  /** Makes the field visible before it gets the focus. */
  onFollow?: (problem: P) => void
}

/** Error summary after a submit: takes the focus for new errors, prefixes the title, links to the fields. */
export function ErrorSummary<P extends FormProblem>({ problems, onFollow }: ErrorSummaryProps<P>) {
  const t = useT()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<FormProblem[]>(undefined)
  const styles = errorSummary()
  const prefix = t('ui:error_summary.title_prefix')
  useEffect(() => {
    // Remaining errors must not take the focus while a field is edited.
    const left = problems.every(({ field, message }) =>
      before.current?.some(known => known.field === field && known.message === message),
    )
    // Nor may initial errors of a posted form.
    const mending = !before.current && document.activeElement !== document.body
    before.current = problems
    if (problems.length === 0) return
    if (!left && !mending) box.current?.focus()
    // The server has added it already for a posted form.
    const bare = document.title.replace(`${prefix} `, '')
    document.title = `${prefix} ${bare}`
    return () => {
      document.title = bare
    }
  }, [problems, prefix])
  useEffect(() => {
    // Sent again with the same errors: they are told again.
    const refused = ({ defaultPrevented, target }: SubmitEvent) =>
      defaultPrevented &&
      requestAnimationFrame(() => (target as Element).contains(box.current) && box.current?.focus())
    addEventListener('submit', refused)
    return () => removeEventListener('submit', refused)
  }, [])
  if (problems.length === 0) return null
  return (
    <div ref={box} className={styles.root} role="alert" tabIndex={-1} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <CircleAlert aria-hidden="true" />
        {t('ui:error_summary.title')}
      </h2>
      <ul className={styles.list}>
        {problems.map(problem => (
          <li key={problem.field + problem.message}>
            <a
              className={link({ tone: 'danger' })}
              href={`#${problem.field}`}
              onClick={event => {
                onFollow?.(problem)
                toField(problem.field, event)
              }}
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function toField(id: string, event: { preventDefault: () => void }) {
  event.preventDefault()
  // Expanded content renders in the next frame.
  requestAnimationFrame(() => {
    const target = document.getElementById(id)
    target?.focus()
    target?.scrollIntoView({ block: 'center' })
  })
}
