import { type ReactNode, useEffect, useRef } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { callConfirmEmail } from './accounts.api.ts'

interface ConfirmEmailProps {
  token: string
  /** Undefined for an expired link. */
  email?: string
}

const stack = css({ display: 'grid', gap: '5', outline: '[none]' })

/** A button, so that mail scanners following links confirm nothing. Texts: `account`, `ui`. */
function ConfirmEmailView({ token, email }: ConfirmEmailProps) {
  const t = useT()
  const form = useForm({ names: ['confirm-email'], start: {}, send: () => callConfirmEmail(token) })
  if (form.done) return <End tone="success" text={t('account:confirm.done')} pressed />
  if (!email || form.refusal?.code === 'auth.link_over')
    return <End tone="warning" text={t('account:confirm.over')} pressed={Boolean(email)} />
  return (
    <Form form={form} name="confirm-email" className={stack}>
      <p className={css({ overflowWrap: 'anywhere' })}>
        {t('account:confirm.text', { email: `\u2066${email}\u2069` })}
      </p>
      <Button type="submit" block busy={form.busy} busyText={t('ui:working')}>
        {t('account:confirm.button')}
      </Button>
    </Form>
  )
}

export const ConfirmEmail: (props: ConfirmEmailProps & IslandProps) => ReactNode =
  withIsland(ConfirmEmailView)

interface EndProps {
  tone: 'success' | 'warning'
  text: string
  /** Move the focus from the removed button. */
  pressed: boolean
}

function End({ tone, text, pressed }: EndProps) {
  const t = useT()
  const lang = useLang()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (pressed) box.current?.focus()
  }, [pressed])
  return (
    <div ref={box} tabIndex={-1} className={stack}>
      <Notice tone={tone} live={!pressed}>
        {text}
      </Notice>
      <ButtonLink block href={pathFor(lang, '/account')}>
        {t('account:confirm.go')}
      </ButtonLink>
    </div>
  )
}
