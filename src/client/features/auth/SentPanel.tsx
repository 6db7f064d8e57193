import { AuthHead } from '#client/features/shell/login/AuthHead.tsx'
import { useT } from '#client/lib/island.tsx'
import { Form, Refused } from '#client/ui/forms/Form.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Mail } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Posted } from '#shared/contract/forms.ts'
import { css } from '#styled-system/css'

interface SentPanelProps {
  text: string
  email: string
  /** Form that sends the mail again. */
  form: string
  onOther: () => void
  /** Sends the mail again and returns the message. */
  onAgain: () => Promise<string | undefined>
}

export const writtenTo = (posted: Posted | undefined): string | undefined =>
  posted?.refusal && posted.form !== 'resend' ? undefined : posted?.values.email

/** Shown whether or not the account exists. Texts: `registration`, `ui`. */
export function SentPanel({ text, onOther, ...again }: SentPanelProps) {
  const t = useT()
  const leave = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onOther()
    requestAnimationFrame(() => document.getElementById('email')?.focus())
  }
  return (
    <>
      <AuthHead title={t('registration:sent.title')} fresh />
      <div className={css({ display: 'grid', gap: '2', overflowWrap: 'anywhere' })}>
        <p>{text}</p>
        <p className={css({ color: 'fg.muted', fontSize: '14' })}>{t('registration:sent.wait')}</p>
      </div>
      <div className={css({ display: 'grid', gap: '5' })}>
        <Again {...again} />
        <ButtonLink variant="ghost" href="" onClick={leave}>
          {t('registration:sent.other')}
        </ButtonLink>
      </div>
    </>
  )
}

const plain = css({ display: 'block' })
const below = css({ '&:not(:empty)': { marginBlockStart: '5' } })

function Again({ email, form: name, onAgain }: Omit<SentPanelProps, 'text' | 'onOther'>) {
  const t = useT()
  const form = useForm({ names: [name], start: {}, send: onAgain })
  return (
    <Form form={form} name={name} refused={null} className={plain}>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="again" value="yes" />
      <Button
        type="submit"
        variant="line"
        block
        busy={form.busy}
        busyText={t('registration:forgot.busy')}
        icon={<Mail aria-hidden="true" />}
      >
        {t('registration:sent.again')}
      </Button>
      {/* A live region must exist before its content. */}
      <div role="status" className={below}>
        {form.answer && <Notice tone="success">{form.answer}</Notice>}
      </div>
      <div className={below}>
        <Refused form={form} />
      </div>
    </Form>
  )
}
