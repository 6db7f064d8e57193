import { useLang } from '#client/lib/island.tsx'
import { HiddenFields } from '#client/ui/forms/AskForm.tsx'
import { FormPage, type FormPageProps, QuestionPage } from '#client/ui/forms/FormPage.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'

export type Asked = Pick<Booking, 'id' | 'pages'>

const above = css({ marginBlockEnd: '5' })

interface ActPageProps extends Omit<FormPageProps, 'back'> {
  booking: Asked
}

export function ActPage({ booking, children, ...page }: ActPageProps) {
  return (
    <FormPage {...page} className={above} back={pathFor(useLang(), booking.pages.show)}>
      <HiddenFields fields={{ booking: booking.id }} />
      {children}
    </FormPage>
  )
}

interface ActQuestionProps extends Omit<ActPageProps, 'form' | 'children'> {
  fields?: Record<string, string>
  send: () => Promise<unknown>
}

export function ActQuestion({ booking, fields = {}, ...page }: ActQuestionProps) {
  const back = pathFor(useLang(), booking.pages.show)
  return <QuestionPage {...page} className={above} back={back} fields={{ booking: booking.id, ...fields }} />
}
