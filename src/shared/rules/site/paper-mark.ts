import type { AppSettings } from '../../contract/settings.ts'

export interface PaperMark {
  path: string
  /** It was made for the bar, where it may be white: it needs the bar's colour behind it. */
  onBar: boolean
}

/** The agency's logo on paper: the one of its bar, else the one for light grounds. */
export function paperMark({
  toolbar_logo,
  logo,
}: Pick<AppSettings, 'toolbar_logo' | 'logo'>): PaperMark | null {
  if (toolbar_logo) return { path: toolbar_logo, onBar: true }
  return logo ? { path: logo, onBar: false } : null
}
