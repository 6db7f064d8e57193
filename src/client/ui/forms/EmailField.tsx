import { useId, useRef, useState } from 'react'
import { suggestEmail } from '#client/lib/fields/email-typo.ts'
import { afterPress } from '#client/lib/fields/pressed.ts'
import { useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'
import { Button } from '../layout/Button.tsx'
import { EmailInput } from './EmailInput.tsx'
import { Field, type FieldProps } from './Field.tsx'

interface EmailFieldProps extends Omit<FieldProps, 'className' | 'aside'> {
  /** The id by default. */
  name?: string
  /** Default: the person's own address; `off` for another person's. */
  autoComplete: 'email' | 'username' | 'off'
  value: string
  onChange: (value: string) => void
  onLeave?: () => void
  required?: boolean
}

const stack = css({ display: 'grid', gap: '2' })
const suggestion = css({ color: 'fg.muted', fontSize: '14', overflowWrap: 'anywhere' })
const none = css({ srOnly: true })

/** Suggests a correction of a probable typo once the field is left. */
export function EmailField(props: EmailFieldProps) {
  const { name, autoComplete, value, onChange, onLeave, required, ...field } = props
  const t = useT()
  const own = useId()
  const id = field.id ?? own
  const box = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(value)
  const better = left === value ? suggestEmail(value) : undefined
  const email = `\u2066${better}\u2069`
  const leave = (typed: string) => {
    onLeave?.()
    afterPress(() => setLeft(typed))
  }
  const take = (address: string) => {
    onChange(address)
    // The suggestion's button is removed.
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box} className={stack}>
      <Field {...field} id={id}>
        {control => (
          <EmailInput
            {...control}
            {...{ name: name ?? id, autoComplete, value, required }}
            onChange={event => onChange(event.currentTarget.value)}
            onBlur={event => leave(event.currentTarget.value)}
          />
        )}
      </Field>
      <p role="status" className={better ? suggestion : none}>
        {better && t('ui:email.suggest', { email })}{' '}
        {better && (
          <Button variant="ghost" size="sm" wrap onClick={() => take(better)}>
            {t('ui:email.use', { email })}
          </Button>
        )}
      </p>
    </div>
  )
}
