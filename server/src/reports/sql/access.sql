-- name: resolveOpenReports
update reports set resolved_at = :now, resolution = :resolution
where resolved_at is null
  and (post_id = :postId? or comment_id = :commentId? or ad_id = :adId? or evaluation_id = :ratingId?)

-- name: lockOpenReportRows
select id from reports
where resolved_at is null
  and (post_id = :postId? or comment_id = :commentId? or ad_id = :adId? or evaluation_id = :ratingId?)
order by id for no key update
