// A page of plain HTML: the element's tag stands there, and a bundler brings its script.
import '@direct-stay/booking-widget';
