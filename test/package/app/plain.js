// The only script of a page of plain HTML, which has the element's tag. A bundler bundles it.
import '@direct-stay/booking-widget';
