import type { ReactNode } from 'react'
import { useLang } from '#client/lib/island.tsx'
import { AskForm } from '#client/ui/forms/AskForm.tsx'
import { leaveMenu } from '#client/ui/overlays/use-menu-closing.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { openAgencyDialog } from '../user-actions.ts'

interface AgencyFormProps {
  /** The page to come back to without a script, without language prefix. */
  back?: string | undefined
  children: ReactNode
}

/** Asks for another agency in the dialog; without a script, on the agency's page. */
export function AgencyForm({ back, children }: AgencyFormProps) {
  const lang = useLang()
  const choose = (form: HTMLFormElement) => {
    // The dialog restores the focus to the entry of a menu, which is hidden by then.
    leaveMenu(form)
    openAgencyDialog()
  }
  return (
    <AskForm
      act="agency"
      page={pathFor(lang, '/agency')}
      fields={back === undefined ? {} : { redirect: pathFor(lang, back) }}
      onAsk={choose}
    >
      {children}
    </AskForm>
  )
}
