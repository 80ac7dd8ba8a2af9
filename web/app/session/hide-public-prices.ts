import { SESSION_KEY } from './session-store.ts'

/**
 * A script of the page's head, so it runs before anything is painted. Cached pages have the prices of anonymous visitors;
 * where a retailer is signed in, these are hidden until the retailer's own prices are loaded. `app.css` has the look of
 * their place; the rule here also holds while that file is missing.
 */
export const hidePublicPrices =
  () => `try{if(JSON.parse(localStorage.getItem(${JSON.stringify(SESSION_KEY)})).user.role==="affiliate"){
document.documentElement.dataset.retailer=""
const sheet=new CSSStyleSheet();sheet.replaceSync(".public-price>*{visibility:hidden}");document.adoptedStyleSheets=[sheet]}}catch{}`
