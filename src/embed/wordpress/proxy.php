<?php
/** WordPress's own requests to the proxy: for its properties, and whether this site may use it. */

declare(strict_types=1);

namespace BookingWidget;

if (!defined('ABSPATH')) {
    exit;
}

/** How long the block editor may use the proxy's last answer. */
const KEPT_SECONDS = 300;
const PROPERTIES = NAME . '-properties';

/** Larger than any answer of a proxy. */
const MOST_BYTES = 1048576;

/**
 * Requests this address and follows no redirect. WordPress refuses loopback and unusual ports, but a host's own proxy may use
 * both.
 */
function request(string $address, array $headers)
{
    $is_external = static fn ($is, $host, $url) => $is || $url === $address;
    $ports = static fn ($ports, $host, $url) => $url === $address ? array_merge($ports, [wp_parse_url($address, PHP_URL_PORT)]) : $ports;
    add_filter('http_request_host_is_external', $is_external, 10, 3);
    add_filter('http_allowed_safe_ports', $ports, 10, 3);
    try {
        return wp_safe_remote_get($address, ['timeout' => 5, 'headers' => $headers, 'redirection' => 0, 'limit_response_size' => MOST_BYTES]);
    } finally {
        remove_filter('http_request_host_is_external', $is_external, 10);
        remove_filter('http_allowed_safe_ports', $ports, 10);
    }
}

/** Returns the proxy's answer as an array, and the problem if there is no answer. */
function request_json(string $address, array $headers = []): array
{
    $response = request($address, $headers);
    if (is_wp_error($response)) {
        return [[], sprintf(__('Your website’s server cannot reach the proxy at %1$s: %2$s', 'booking-widget'), $address, $response->get_error_message())];
    }
    $status = wp_remote_retrieve_response_code($response);
    $answer = json_decode(wp_remote_retrieve_body($response), true);
    if ($status !== 200 || !is_array($answer)) {
        $problem = __('%1$s answered with status %2$s, but not as a proxy does. Is the address correct?', 'booking-widget');
        return [[], sprintf($problem, $address, $status)];
    }
    return [$answer, ''];
}

/** Returns the proxy's properties, as `id` and `name`, and the problem if there is one. */
function properties(string $proxy): array
{
    $known = get_transient(PROPERTIES);
    if (is_array($known)) {
        return [$known, ''];
    }
    [$answer, $problem] = request_json($proxy . '/v1/properties');
    $listed = is_array($answer['properties'] ?? null) ? $answer['properties'] : [];
    $properties = [];
    foreach ($listed as $each) {
        if (is_array($each) && is_string($each['id'] ?? null) && is_string($each['name'] ?? null)) {
            $properties[] = ['id' => $each['id'], 'name' => $each['name']];
        }
    }
    if ($problem === '') {
        set_transient(PROPERTIES, $properties, KEPT_SECONDS);
    }
    $none = __('The proxy answers, but serves no property.', 'booking-widget');
    return [$properties, $problem === '' && $properties === [] ? $none : $problem];
}

function forget_properties(): void
{
    delete_transient(PROPERTIES);
}

/** Detects the most likely mistake: the proxy's list of sites lacks this one. */
function origin_problem(string $proxy): string
{
    $parts = wp_parse_url(home_url());
    $origin = $parts['scheme'] . '://' . $parts['host'] . (isset($parts['port']) ? ':' . $parts['port'] : '');
    [$answer, $problem] = request_json($proxy . '/v1/origin', ['Origin' => $origin]);
    if ($problem !== '' || ($answer['allowed'] ?? null) !== false) {
        return '';
    }
    return sprintf(__('Guests cannot book here yet. Add %s to “allowedOrigins” in the proxy’s config file.', 'booking-widget'), $origin);
}
