const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Styles of an email's elements, written into each element because many email programs drop style sheets. Every text and
 * background names its class too, so that the dark colors below can replace it.
 */
export const styles = {
  page: `margin:0;padding:0;width:100%;background:#eef0f3;${font}`,
  sheet: 'width:100%;max-width:600px;background:#ffffff;border-radius:8px',
  brand: `padding:24px 32px 0;${font};font-size:18px;line-height:24px;font-weight:700`,
  body: `padding:20px 32px 16px;${font};font-size:16px;line-height:24px;color:#1b1f24`,
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  hint: `margin:0 0 20px;${font};font-size:13px;line-height:19px;color:#5b6470;overflow-wrap:anywhere;word-break:break-word`,
  list: 'margin:0 0 16px;padding:0 0 0 20px',
  panel: 'margin:0 0 16px;padding:12px 16px;background:#f4f6f8;border-radius:6px;overflow-wrap:anywhere',
  panelTitle: 'font-weight:600;margin:0 0 4px',
  figureTitle: 'padding:0 0 6px;font-weight:600;text-align:left',
  figure: 'padding:8px 0;border-top:1px solid #dfe3e8;vertical-align:top;font-size:15px;line-height:22px',
  figureDetail: 'font-size:13px;line-height:19px;color:#5b6470',
  code: `font-family:Menlo,Consolas,'Courier New',monospace;font-size:32px;line-height:40px;letter-spacing:6px;font-weight:700`,
  contact: `padding:16px 32px 20px;border-top:1px solid #dfe3e8;${font};font-size:14px;line-height:21px;color:#1b1f24`,
  contactTitle: 'font-size:13px;color:#5b6470',
  link: 'color:#1f5fa8;text-decoration:underline',
  footer: `padding:16px 32px 24px;${font};font-size:13px;line-height:19px;color:#5b6470;text-align:center;overflow-wrap:anywhere`,
} as const;

const dark = `.page{background:#14171a!important}
.sheet{background:#1f2428!important}
.panel{background:#2a3036!important}
.ink{color:#e8eaed!important}
.soft{color:#a9b2bc!important}
.link{color:#8ab8f0!important}
.line{border-color:#3a424a!important}
.logo{background:#ffffff!important;padding:8px 10px!important;border-radius:6px!important}`;

/** The style sheet of the programs that read one: narrow screens, and the dark variant. */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.outer{padding:0!important}.sheet,.top{border-radius:0!important}.cell{padding-left:20px!important;padding-right:20px!important}.button a{display:block!important;text-align:center!important}.button{width:100%!important}}
@media (prefers-color-scheme:dark){${dark}}`;
