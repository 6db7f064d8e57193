import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { postedRefusal, refusalOf } from '#client/features/shell/forms/refusal.ts'
import { type IslandProps, useLang, usePosted, useT, withIsland } from '#client/lib/island.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { callConfirmEmail } from './accounts.api.ts'

interface ConfirmEmailProps {
  token: string
  /** Undefined when the link is over. */
  email?: string
}

const stack = css({ display: 'grid', gap: '5', outline: '[none]' })

/** A button and not the link itself, so that programs that look into mails confirm nothing. Texts: `account`, `ui`. */
function ConfirmEmailView({ token, email }: ConfirmEmailProps) {
  const t = useT()
  const posted = usePosted('confirm-email')
  const done = posted && !posted.refusal
  const [state, setState] = useState<'ask' | 'busy' | 'done' | 'over'>(done ? 'done' : email ? 'ask' : 'over')
  const [failed, setFailed] = useState(postedRefusal(posted, [], t)?.message)
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    setState('busy')
    setFailed(undefined)
    try {
      await callConfirmEmail(token)
      setState('done')
    } catch (error) {
      const { code, message } = refusalOf(error, [], t)
      setState(code === 'auth.link_over' ? 'over' : 'ask')
      setFailed(message)
    }
  }
  if (state === 'done') return <End tone="success" text={t('account:confirm.done')} pressed />
  if (state === 'over')
    return <End tone="warning" text={t('account:confirm.over')} pressed={Boolean(email)} />
  return (
    <form method="post" className={stack} onSubmit={confirm}>
      <FormName name="confirm-email" />
      {failed && (
        <Notice tone="danger" live>
          {failed}
        </Notice>
      )}
      <p className={css({ overflowWrap: 'anywhere' })}>
        {t('account:confirm.text', { email: `\u2066${email}\u2069` })}
      </p>
      <Button type="submit" block busy={state === 'busy'} busyText={t('ui:working')}>
        {t('account:confirm.button')}
      </Button>
    </form>
  )
}

export const ConfirmEmail: (props: ConfirmEmailProps & IslandProps) => ReactNode =
  withIsland(ConfirmEmailView)

interface EndProps {
  tone: 'success' | 'warning'
  text: string
  /** The button that was pressed is gone: the focus goes to what stands in its place. */
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
