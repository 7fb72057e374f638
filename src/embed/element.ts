// The first chunk. It exports nothing, so that the bundler adds no wrapper for exports.
import '../widget/booking-widget.ts';
