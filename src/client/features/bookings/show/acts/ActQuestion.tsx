import type { ReactNode } from 'react'
import { useLang } from '#client/lib/island.tsx'
import { Form, type FormState } from '#client/ui/forms/Form.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'

/** What is asked before an act. */
export interface ActTexts {
  title: string
  description: string
  buttonText: string
  cancelText: string
}

export type Asked = Pick<Booking, 'id' | 'pages'>

interface ActPageProps {
  booking: Asked
  /** Of the form. */
  name: string
  texts: ActTexts
  tone?: 'primary' | 'danger'
  form: FormState & { busy: boolean }
  children?: ReactNode
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

/** A dialog as a form on the page, for `?ask=`. */
export function ActPage({ booking, name, texts, tone, form, children }: ActPageProps) {
  const { title, description, buttonText, cancelText } = texts
  const page = pathFor(useLang(), booking.pages.show)
  return (
    <Card aria-label={title} heading={title} className={css({ marginBlockEnd: '5' })}>
      <Form form={form} name={name}>
        <input type="hidden" name="booking" value={booking.id} />
        <p>{description}</p>
        {children}
        <div className={row}>
          <ButtonLink variant="line" href={page}>
            {cancelText}
          </ButtonLink>
          <Button type="submit" variant={tone} busy={form.busy} busyText={buttonText}>
            {buttonText}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

interface ActQuestionProps extends Omit<ActPageProps, 'form' | 'children'> {
  /** Sent along. */
  fields?: Record<string, string>
  send: () => Promise<unknown>
}

/** A question that is answered by yes or no. */
export function ActQuestion({ send, fields = {}, ...props }: ActQuestionProps) {
  const page = pathFor(useLang(), props.booking.pages.show)
  const form = useForm({
    names: [props.name],
    start: {},
    async send() {
      await send()
      location.assign(page)
      return true
    },
  })
  return (
    <ActPage {...props} form={form}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </ActPage>
  )
}
