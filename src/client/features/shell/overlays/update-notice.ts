import { forgetUnsaved, hasUnsavedForm } from '#client/lib/unsaved.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { openConfirm } from '../confirm.store.ts'
import { showSnackbar } from '../snackbar.store.ts'

function reload() {
  forgetUnsaved()
  location.reload()
}

function refresh(t: T) {
  if (!hasUnsavedForm()) return reload()
  openConfirm({
    tone: 'primary',
    title: t('shell:update.ask_title'),
    description: t('shell:update.ask_text'),
    buttonText: t('shell:update.action'),
    onConfirm: reload,
  })
}

/** The browser itself asks before an unsaved form is lost: our own dialog may be the part that failed. */
export function showPartNotice(t: T) {
  showSnackbar({
    text: t('shell:part_failed'),
    color: 'warning',
    timeout: -1,
    actionText: t('shell:update.action'),
    action: () => location.reload(),
  })
}

/** The page runs older assets than the server. */
export function showUpdateNotice(t: T) {
  showSnackbar({
    text: t('shell:update.title'),
    color: 'info',
    timeout: -1,
    actionText: t('shell:update.action'),
    action: () => refresh(t),
  })
}
