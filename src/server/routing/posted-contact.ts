import type { NameList } from '#shared/rules/people/name-list-form.ts'
import type { FormPost } from './form.ts'
import { phoneOf } from './phone.ts'

/** The contact of a posted name list; undefined where its fields were not shown. */
export function postedContact({ fields }: Pick<FormPost, 'fields'>, contact: NameList['contact']) {
  if (fields['contact-email'] === undefined) return undefined
  return { ...contact, mobile: phoneOf(contact.mobile, fields['contact-mobile-country']) }
}
