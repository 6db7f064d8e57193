import { useEffect, useId, useRef } from 'react'
import { useT } from '#client/lib/island.tsx'
import { errorSummary, link } from '#styled-system/recipes'
import { CircleAlert } from '../layout/icons.ts'

export interface FormProblem {
  /** Id of the faulty control. */
  field: string
  /** The very words that stand at the field. */
  message: string
  /** Name of the field, where the line goes once that is mended. */
  name?: string
}

interface ErrorSummaryProps<P> {
  problems: P[]
  /** Brings the field into sight before the focus goes there. */
  onFollow?: (problem: P) => void
}

/**
 * Shown after a failed submit; takes the focus each time there are new problems, prefixes the
 * window title with “Error:” while there are problems, and leads to every faulty field in page order.
 */
export function ErrorSummary<P extends FormProblem>({ problems, onFollow }: ErrorSummaryProps<P>) {
  const t = useT()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<FormProblem[]>(undefined)
  const styles = errorSummary()
  const prefix = t('ui:error_summary.title_prefix')
  useEffect(() => {
    // What is left of the last ones while a field is being mended must not take the focus from it.
    const left = problems.every(problem => before.current?.includes(problem))
    // Neither may those the page came with, of a form that was posted before the script was there.
    const mending = !before.current && document.activeElement !== document.body
    before.current = problems
    if (problems.length === 0) return
    if (!left && !mending) box.current?.focus()
    // The server has said so already in the answer to a posted form.
    const bare = document.title.replace(`${prefix} `, '')
    document.title = `${prefix} ${bare}`
    return () => {
      document.title = bare
    }
  }, [problems, prefix])
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
  // What was folded away is rendered with the next frame.
  requestAnimationFrame(() => {
    const target = document.getElementById(id)
    target?.focus()
    target?.scrollIntoView({ block: 'center' })
  })
}
