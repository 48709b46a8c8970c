/** Version of the terms of use and privacy policy shown at /termos; recorded with each registration. */
export const TERMS_VERSION = '2026-11-21'
