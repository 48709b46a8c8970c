import base from './playwright.config.ts'

const { webServer: _, ...rest } = base
export default { ...rest, use: { ...rest.use, baseURL: 'http://127.0.0.1:34871' }, workers: 1 }
