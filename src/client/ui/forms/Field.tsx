import { type ReactNode, useId } from 'react'
import { useT } from '#client/lib/island.tsx'
import { cx } from '#styled-system/css'
import { field } from '#styled-system/recipes'
import { CircleAlert } from '../layout/icons.ts'

export interface ControlAria {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Says how to fix it. */
  error?: string
  /** Marked, because required is the default. */
  optional?: boolean
  /** A form without required fields marks none. */
  free?: boolean
  id?: string
  className?: string
  aside?: ReactNode
}

export function Field(props: FieldProps & { children: (control: ControlAria) => ReactNode }) {
  const { label, hint, error, optional, free, id, className, aside, children } = props
  const own = useId()
  const control = id ?? own
  const styles = field()
  return (
    <div className={cx(styles.root, className)}>
      <FieldLabel htmlFor={control} label={label} optional={optional} aside={aside} />
      <FieldNotes id={control} hint={hint} error={error} />
      {children(ariaOf(control, { hint, error, optional: optional || free }))}
    </div>
  )
}

interface Notes {
  hint?: ReactNode
  error?: string
}

export function ariaOf(id: string, { hint, error, optional }: Notes & { optional?: boolean }): ControlAria {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': optional ? undefined : true,
  }
}

interface LabelProps extends Pick<FieldProps, 'label' | 'optional' | 'aside'> {
  htmlFor: string
}

function FieldLabel({ htmlFor, label, optional, aside }: LabelProps) {
  const t = useT()
  const styles = field()
  return (
    <div className={styles.head}>
      <label htmlFor={htmlFor} className={styles.label}>
        {label} {optional && <span className={styles.mark}>{t('ui:field.optional')}</span>}
      </label>
      {aside}
    </div>
  )
}

/** The error is announced before the hint. */
export function FieldNotes({ id, hint, error }: Notes & { id: string }) {
  const styles = field()
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </>
  )
}

interface FieldsetProps extends FieldProps {
  children: ReactNode
}

export function FieldGroup({ label, hint, error, optional, id, className, children }: FieldsetProps) {
  const t = useT()
  const own = useId()
  const group = id ?? own
  const styles = field()
  const aria = ariaOf(group, { hint, error, optional })
  return (
    <fieldset
      id={group}
      tabIndex={-1}
      aria-describedby={aria['aria-describedby']}
      className={cx(styles.root, className)}
    >
      <legend className={styles.legend}>
        {label} {optional && <span className={styles.mark}>{t('ui:field.optional')}</span>}
      </legend>
      <FieldNotes id={group} hint={hint} error={error} />
      {children}
    </fieldset>
  )
}
